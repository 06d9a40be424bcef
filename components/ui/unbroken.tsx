const phoneNumber = /(\+\d[\d -]{5,20}\d)/

/** Text that keeps phone numbers on one line. */
export function Unbroken({ text }: { text: string }) {
  const parts = text.split(phoneNumber)
  return parts.length === 1
    ? text
    : parts.map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          <span key={`${place} ${part}`} className="whitespace-nowrap">
            {part}
          </span>
        ),
      )
}
