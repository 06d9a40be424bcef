import { KeyRound, Trash2, Upload } from 'lucide-react'
import { type Column, cellLook, rowLook, tableLook } from '@/components/list/table-columns'
import { TableHead } from '@/components/list/table-head'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import type { NumberKey } from '@/lib/contract/flow-pages'

/** What is to happen with the key of a number. */
export interface AskedKey {
  number: NumberKey
  what: 'create' | 'upload' | 'remove'
}

interface Keys {
  blockedBecause: string | undefined
  ask: (asked: AskedKey) => void
}

function KeyBadge({ number }: { number: NumberKey }) {
  if (number.publicKey === null) return <Badge>No key</Badge>
  return number.isOwn ? (
    <Badge
      tone="success"
      explanation="This console has the private key, so its own endpoint can read requests."
    >
      Created here
    </Badge>
  ) : (
    <Badge tone="info" explanation="Only whoever has the private key can read requests.">
      Uploaded
    </Badge>
  )
}

function PublicKey({ number: { publicKey, name } }: { number: NumberKey }) {
  if (publicKey === null)
    return (
      <span data-nothing className="text-text-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">none</span>
      </span>
    )
  return (
    <details className="min-w-0">
      <summary className="w-fit cursor-pointer rounded-sm text-text-muted">Show public key</summary>
      <div className="flex items-start gap-1 pt-1.5">
        <pre
          tabIndex={0}
          role="group"
          aria-label={`Public key of ${name}`}
          dir="ltr"
          className="min-w-0 flex-1 overflow-auto rounded-sm border border-border bg-surface-sunken p-2 font-mono text-xs"
        >
          {publicKey.trim()}
        </pre>
        <CopyButton text={publicKey} label="Copy public key" />
      </div>
    </details>
  )
}

function KeyActions({ number, blockedBecause, ask }: Keys & { number: NumberKey }) {
  const { publicKey, name } = number
  const create = publicKey === null ? 'Create key' : 'Rotate key'
  const button = { size: 'small', blockedBecause } as const
  return (
    <span className="flex flex-wrap gap-1 @2xl:-my-1 @2xl:justify-end">
      <Button
        {...button}
        aria-label={`${create} for ${name}`}
        onClick={() => ask({ number, what: 'create' })}
      >
        <KeyRound aria-hidden="true" className="size-3.5" />
        {create}
      </Button>
      <Button
        {...button}
        variant="quiet"
        aria-label={`Upload key for ${name}`}
        onClick={() => ask({ number, what: 'upload' })}
      >
        <Upload aria-hidden="true" className="size-3.5" />
        Upload key
      </Button>
      {publicKey !== null && (
        <Button
          {...button}
          variant="quiet"
          aria-label={`Remove key for ${name}`}
          onClick={() => ask({ number, what: 'remove' })}
        >
          <Trash2 aria-hidden="true" className="size-3.5" />
          Remove key
        </Button>
      )}
    </span>
  )
}

const columns: readonly Column<NumberKey, Keys>[] = [
  {
    label: 'Number',
    width: 'w-[24%]',
    card: 'line',
    cell: ({ name, verifiedName, displayPhoneNumber }) => (
      <>
        <bdi className="block truncate font-medium">{verifiedName ?? name}</bdi>
        {verifiedName !== null && displayPhoneNumber !== null && (
          <span dir="ltr" className="block truncate text-xs text-text-faint tabular-nums">
            {displayPhoneNumber}
          </span>
        )}
      </>
    ),
  },
  { label: 'Key', width: 'w-32', card: 'plain', cell: (number) => <KeyBadge number={number} /> },
  {
    label: 'Public key',
    card: 'last',
    className: '@max-2xl:has-data-nothing:hidden',
    cell: (number) => <PublicKey number={number} />,
  },
  {
    label: 'Actions',
    width: 'w-[23rem]',
    isReadAloudOnly: true,
    card: 'last',
    cell: (number, keys) => <KeyActions number={number} {...keys} />,
  },
]

/** Which key each number has, and what can be done with it. An account has few numbers: all of them are drawn. */
export function KeysTable({ numbers, ...keys }: Keys & { numbers: readonly NumberKey[] }) {
  return (
    <div className="@container -mt-2">
      <table
        role="table"
        aria-label="Keys of numbers"
        className={`${tableLook} border-b border-border @2xl:[&_thead_th]:top-0`}
      >
        <TableHead columns={columns} />
        <tbody role="rowgroup" className="@max-2xl:block">
          {numbers.map((number) => (
            <tr key={number.phoneNumberId} role="row" className={rowLook(columns)}>
              {columns.map((column) => (
                <td key={column.label} role="cell" className={cellLook(column)}>
                  {column.cell(number, keys)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
