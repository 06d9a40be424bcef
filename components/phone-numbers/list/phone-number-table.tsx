import { TableHead } from '@/components/list/table-head'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { PhoneNumberRow } from './phone-number-row'

const columns = [
  { label: 'Number', width: 'w-[28%]' },
  { label: 'Quality', width: 'w-[11%]' },
  { label: 'Tier', width: 'w-[15%]' },
  { label: 'Status', width: 'w-[13%]' },
  { label: 'Verification', width: 'w-[13%]' },
  { label: 'Platform', width: 'w-[11%]' },
  { label: 'Mode', width: 'w-[9%]' },
]

/** A table on wide screens, cards on narrow ones; the roles are written out because the cards undo them. */
export function PhoneNumberTable({ numbers }: { numbers: readonly PhoneNumber[] }) {
  return (
    <table
      role="table"
      aria-label="Phone numbers"
      className="w-full table-fixed border-separate border-spacing-0 text-sm max-md:block max-md:rounded-lg max-md:border max-md:border-border"
    >
      <TableHead columns={columns} className="max-md:sr-only" />
      <tbody role="rowgroup" className="max-md:block max-md:[&>tr:first-child]:border-t-0">
        {numbers.map((number) => (
          <PhoneNumberRow key={number.id} number={number} />
        ))}
      </tbody>
    </table>
  )
}
