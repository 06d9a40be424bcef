import { ChevronDown, KeyRound, Trash2, Upload } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { type Column, cellLook, rowLook, tableLook } from '@/components/list/table-columns'
import { TableHead } from '@/components/list/table-head'
import { CopyButton } from '@/components/ui/copy-button'
import { MenuButton } from '@/components/ui/menu-button'
import { StateBadge } from '@/components/ui/state-badge'
import type { NumberKey } from '@/lib/contract/flow-pages'
import type { State } from '@/lib/labels/states/state'

/** A pending action on a number's key. */
export interface AskedKey {
  number: NumberKey
  what: 'create' | 'upload' | 'remove'
}

interface Keys {
  blockedBecause: string | undefined
  ask: (asked: AskedKey) => void
}

/** Whether a number has a key, and who can read what it encrypts. */
function keyState({ publicKey, isOwn }: NumberKey): State {
  if (publicKey === null)
    return { label: 'No key', tone: 'neutral', meaning: 'Requests to endpoints aren’t encrypted.' }
  return isOwn
    ? {
        label: 'Created here',
        tone: 'success',
        meaning: 'This console has the private key, so its own endpoint can read requests.',
      }
    : {
        label: 'Uploaded',
        tone: 'info',
        icon: 'check',
        meaning: 'Only a server with the private key can read requests.',
      }
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
  const entry = (what: AskedKey['what'], label: string, icon: ReactNode) => ({
    label,
    icon,
    onSelect: () => ask({ number, what }),
  })
  const hasKey = publicKey !== null
  const words = hasKey ? 'Change key' : 'Add key'
  return (
    <MenuButton
      size="small"
      blockedBecause={blockedBecause}
      menu={`Key of ${name}`}
      aria-label={`${words} of ${name}`}
      align="end"
      entries={[
        entry('create', hasKey ? 'Rotate key…' : 'Create key…', <KeyRound />),
        entry('upload', 'Upload public key…', <Upload />),
        ...(hasKey ? [{ ...entry('remove', 'Remove key…', <Trash2 />), isDangerous: true }] : []),
      ]}
    >
      {words}
      <ChevronDown aria-hidden="true" className="size-3.5" />
    </MenuButton>
  )
}

const numberColumn: Column<NumberKey, Keys> = {
  label: 'Number',
  card: 'line',
  cell: ({ phoneNumberId, name, verifiedName, displayPhoneNumber }) => (
    <>
      <Link
        href={`/phone-numbers/${encodeURIComponent(phoneNumberId)}`}
        prefetch={false}
        className="block rounded-sm font-medium wrap-anywhere hover:text-accent-text hover:underline"
      >
        <bdi>{verifiedName ?? name}</bdi>
      </Link>
      {verifiedName !== null && displayPhoneNumber !== null && (
        <span dir="ltr" className="block truncate text-xs text-text-faint">
          {displayPhoneNumber}
        </span>
      )}
    </>
  ),
}
const publicKeyColumn: Column<NumberKey, Keys> = {
  label: 'Public key',
  width: 'w-[32%]',
  card: 'last',
  className: '@max-2xl:has-data-nothing:hidden',
  cell: (number) => <PublicKey number={number} />,
}

const keyColumn: Column<NumberKey, Keys> = {
  label: 'Key',
  card: 'plain',
  cell: (number) => <StateBadge state={keyState(number)} />,
}
const actionColumn: Column<NumberKey, Keys> = {
  label: 'Actions',
  width: 'w-36',
  isReadAloudOnly: true,
  card: 'end',
  className: 'text-right',
  cell: (number, keys) => <KeyActions number={number} {...keys} />,
}

/** Public keys have a column once there is one. Until then, what a number has is in the middle of wide tables. */
const columnsOf = (numbers: readonly NumberKey[]): readonly Column<NumberKey, Keys>[] =>
  numbers.some(({ publicKey }) => publicKey !== null)
    ? [numberColumn, { ...keyColumn, width: 'w-36' }, publicKeyColumn, actionColumn]
    : [{ ...numberColumn, width: 'w-[45%]' }, keyColumn, actionColumn]

/** Its text starts and ends where that of other cards does. */
const sidesLook =
  '@2xl:[&_tr>:first-child]:pl-4! @2xl:[&_tr>:last-child]:pr-4! @max-2xl:[&_tbody_tr]:pr-4! @max-2xl:[&_tbody_tr]:pl-4! @max-2xl:[&_tr>:last-child]:right-4!'

/** Each number's key and its actions. An account has few numbers, so all are rendered. */
export function KeysTable({ numbers, ...keys }: Keys & { numbers: readonly NumberKey[] }) {
  const columns = columnsOf(numbers)
  return (
    <div className="@container grow rounded-lg border border-border bg-surface-raised">
      <table
        role="table"
        aria-label="Keys of numbers"
        className={`${tableLook} @max-2xl:[&_tbody>tr:first-child]:border-t-0 @2xl:[&_thead_th]:top-0 [&_thead_th]:bg-surface-raised [&_thead_th:first-child]:rounded-tl-lg [&_thead_th:last-child]:rounded-tr-lg ${sidesLook}`}
      >
        <TableHead columns={columns} />
        <tbody role="rowgroup" className="@max-2xl:block">
          {numbers.map((number) => (
            <tr key={number.phoneNumberId} role="row" className={rowLook(columns)}>
              {columns.map((column) => (
                <td key={column.label} role="cell" className={`${cellLook(column)} @2xl:align-middle`}>
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
