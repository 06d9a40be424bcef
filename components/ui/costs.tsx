/** What something will cost, a sentence each. */
export function Costs({ costs }: { costs: readonly string[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5 text-pretty text-text-muted">
      {costs.map((cost) => (
        <li key={cost} className="wrap-anywhere">
          {cost}
        </li>
      ))}
    </ul>
  )
}
