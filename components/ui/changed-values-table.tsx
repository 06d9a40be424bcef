import { changedValues } from './changed-values'

const cell = 'border-t border-border py-1.5 pr-3 text-left align-top wrap-anywhere whitespace-pre-wrap'

/** Values before and after a change; `empty` if none differ. */
export function ChangedValuesTable({ details, empty }: { details: unknown; empty?: string }) {
  const values = changedValues(details)
  if (values.length === 0) return empty ? <p className="text-text-muted">{empty}</p> : null
  return (
    <table className="mt-2 w-full table-fixed">
      <caption className="sr-only">What changed</caption>
      <thead className="text-xs text-text-faint">
        <tr>
          <th scope="col" className="w-1/4 pb-1 text-left font-medium">
            Value
          </th>
          <th scope="col" className="pb-1 text-left font-medium">
            Before
          </th>
          <th scope="col" className="pb-1 text-left font-medium">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row" className={`${cell} font-mono text-xs font-normal`}>
              {path || 'value'}
            </th>
            <td className={cell}>{before ?? <span className="text-text-faint">none</span>}</td>
            <td className={cell}>{after ?? <span className="text-text-faint">none</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
