/** What an action costs, one sentence each: what stops working, what is lost, and last whether it can be undone. */
export function Costs({ costs }: { costs: readonly string[] }) {
  if (costs.length === 1) return <p className="wrap-anywhere">{costs[0]}</p>
  return (
    <ul className="list-disc space-y-1 pl-5 text-pretty">
      {costs.map((cost) => (
        <li key={cost} className="wrap-anywhere">
          {cost}
        </li>
      ))}
    </ul>
  )
}
