const phoneNumber = /(\+\d[\d -]{5,20}\d)/

/** A text in which phone numbers are not divided between two lines. */
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
