"""Renders prompts from the JSON of `prompt-layers build`: the same bytes, without a template engine. Python 3.9, no packages.

    stack = load("aleph.json")
    prompt = render(stack, "anthropic", {"session": {"key": "s-1"}, "running": {"turns": 3}})

`python3 prompt_layers.py aleph.json` renders the conformance cases of the file and says which differ.
"""
import json
import re
import sys


def load(path):
    with open(path, encoding="utf-8") as file:
        stack = json.load(file)
    if stack["version"] != 1:
        raise ValueError("this reader knows version 1 of the format")
    return stack


def render(stack, provider, context, examples=None):
    """system, opening, tail, and prefix: the cached start of system. `examples` are for previews and the cases alone."""
    built = stack["providers"][provider]
    context = {**context, "provider": provider, **({"model": built["model"]} if built["model"] else {})}
    shown = {"system": [], "opening": [], "tail": []}
    for layer in built["layers"]:
        if appears(layer, context):
            known = context if examples is None else merge(merge(examples, layer.get("examples", {})), context)
            body = fill(layer, known)
            if body:
                shown[layer["place"]].append((layer, wrap(layer, body, stack["fences"])))
    missing = {layer["name"] for layer in built["layers"] if layer.get("required")}
    missing -= {layer["name"] for sections in shown.values() for layer, _ in sections}
    if missing:
        raise ValueError("required layers are missing: " + ", ".join(sorted(missing)))
    cached = [layer["cache"] in ("static", "project", "session") for layer, _ in shown["system"]]
    leading = shown["system"][: (cached + [False]).index(False)]
    text = {place: (stack["separator"] if place != "tail" else "\n").join(section for _, section in sections)
            for place, sections in {**shown, "prefix": leading}.items()}
    return text


def appears(layer, context):
    def matches(variants):
        values = {path: look_up(context, path) for path in variants}
        return all(isinstance(value, (str, int, float)) and re.fullmatch(variants[path], show(value))
                   for path, value in values.items())

    if not matches(layer.get("for", {})) or any(matches(other) for other in layer.get("unless", [])):
        return False
    return "when" not in layer or holds(layer["when"], context)


def fill(layer, known):
    text, low = "", []
    for part in layer["text"]:
        if isinstance(part, dict):
            piece = part["value"] if "value" in part else show(look_up(known, part["hole"]))
            if part["trust"] not in ("system", "developer"):
                low.append((len(text), len(text) + len(piece)))
        text += piece if isinstance(part, dict) else part
    lines = text.split("\n")
    while lines and not lines[-1].strip(" \t"):
        lines.pop()
    front = 0
    while lines and not lines[0].strip(" \t"):
        front += len(lines.pop(0)) + 1
    body = "\n".join(lines)
    for found in reversed(list(re.finditer(layer["guard"], body, re.M)) if "guard" in layer else []):
        if any(start - front < found.end() and found.start() < end - front for start, end in low):
            body = body[: found.start()] + "\\" + body[found.start():]
    return body


def wrap(layer, body, fences):
    if layer["style"] != "fenced":
        return layer["before"] + body + layer["after"]
    if fences == "backslash":
        return f'```{layer["name"]}\n' + re.sub("`{3,}", lambda run: "\\`" * len(run[0]), body) + "\n```"
    fence = "`" * (max([2] + [len(run) for run in re.findall("`{3,}", body)]) + 1)
    return f'{fence}{layer["name"]}\n{body}\n{fence}'


def holds(tree, context):
    value = lambda operand: look_up(context, operand["path"]) if "path" in operand else operand["literal"]
    op = tree["op"]
    if op in ("and", "or"):
        return (all if op == "and" else any)(holds(arg, context) for arg in tree["args"])
    if op == "not":
        return not holds(tree["arg"], context)
    if op == "value":  # an empty list or map is true
        return isinstance(value(tree["operand"]), (list, dict)) or bool(value(tree["operand"]))
    left, right = value(tree["left"]), value(tree["right"])
    if op in ("==", "!="):
        return same(left, right) == (op == "==")
    if op == "contains":
        if isinstance(left, list):
            return any(same(item, right) for item in left)
        return isinstance(left, str) and show(right) in left
    if not (isinstance(left, str) and isinstance(right, str)):
        left, right = number(left), number(right)
    return {"<": left < right, ">": left > right, "<=": left <= right, ">=": left >= right}[op]


def same(left, right):
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(same, left, right))
    return left == right and isinstance(left, bool) == isinstance(right, bool)


def number(value):
    try:
        return float(value)
    except (TypeError, ValueError):
        return float("nan")


def look_up(value, path):
    for key in path.split("."):
        if isinstance(value, dict) and key in value:
            value = value[key]
        elif key == "size" and isinstance(value, (str, list, dict)):
            value = len(value.encode("utf-16-le")) // 2 if isinstance(value, str) else len(value)
        elif key in ("first", "last") and isinstance(value, list) and value:
            value = value[0 if key == "first" else -1]
        else:
            return None
    return value


def merge(under, over):
    both = lambda key: isinstance(under.get(key), dict) and isinstance(over[key], dict)
    return {**under, **{key: merge(under[key], over[key]) if both(key) else over[key] for key in over}}


def show(value):
    if isinstance(value, dict):
        raise ValueError("a map has no text")
    if isinstance(value, list):
        return "".join(map(show, value))
    if value is None or isinstance(value, bool):
        return {None: "", True: "true", False: "false"}[value]
    whole = isinstance(value, float) and value.is_integer() and abs(value) < 1e21
    return str(int(value) if whole else value).replace("\r\n", "\n")


def main(path):
    stack, failed = load(path), 0
    for case in stack["cases"]:
        got = render(stack, case["provider"], case["context"], stack["examples"])
        wrong = [place for place in ("system", "opening", "tail") if got[place] != case[place]]
        if wrong or len(got["prefix"].encode()) != case["prefix_bytes"]:
            failed += 1
            print(f'{case["provider"]}, {case["scenario"]}, turn {case["turn"]}: {", ".join(wrong) or "prefix"} differs')
    print(f'{len(stack["cases"])} cases, {failed} differ')
    return 1 if failed or not stack["cases"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
