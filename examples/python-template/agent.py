"""A support agent that keeps its prompt in a file with the holes of string.Template.

    python3 agent.py system --customer Ada --now 2026-11-30T09:15:00Z     the system prompt, as text
    python3 agent.py request --customer Ada --now 2026-11-30T09:15:00Z    the request body of a first call, as JSON
"""
import argparse
import json
import pathlib
import string

PROMPT = pathlib.Path(__file__).parent / "prompts" / "support.txt"
SHOP = {"shop_name": "Larkfield", "return_days": 30, "refund_limit": 80}


def system_prompt(customer, now):
    """What every call begins with. It may use `customer` and `now`; CI shows that it does not."""
    template = string.Template(PROMPT.read_text(encoding="utf-8"))
    return template.substitute(SHOP, customer=customer, now=now).strip()


def request(customer, now, text):
    """One call: the prompt is cached, who writes and when stands in front of the customer's own words."""
    about = f"<turn_context>\nCustomer: {customer}\nTime: {now}\n</turn_context>"
    return {
        "model": "claude-sonnet-5-5",
        "max_tokens": 1024,
        "system": [{"type": "text", "text": system_prompt(customer, now), "cache_control": {"type": "ephemeral"}}],
        "messages": [{"role": "user", "content": [{"type": "text", "text": about}, {"type": "text", "text": text}]}],
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["system", "request"])
    parser.add_argument("--customer", required=True)
    parser.add_argument("--now", required=True)
    parser.add_argument("--text", default="Where is my parcel?")
    args = parser.parse_args()
    if args.what == "system":
        print(system_prompt(args.customer, args.now), end="")
    else:
        print(json.dumps(request(args.customer, args.now, args.text), indent=2))


if __name__ == "__main__":
    main()
