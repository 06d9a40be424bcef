import type { PlacedFinding } from '@/lib/language/template/check-form'

/** What the review will probably reject, and what to do about it. */
export const RejectionList = ({ rejections }: { rejections: readonly PlacedFinding[] }) => (
  <ul className="list-disc space-y-1 pl-5">
    {rejections.map(({ rule, path, message, recommendation }) => (
      <li key={`${rule} ${path} ${message}`}>
        {message} {recommendation}
      </li>
    ))}
  </ul>
)
