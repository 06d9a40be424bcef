'use client'

import { Check, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { everyonesPermissions, permissions, permissionsOf, roles, roleTitle } from '@/lib/access/roles'
import type { CustomRole } from '@/lib/contract/roles'
import { permissionGroups, readingOf } from '../account/tokens/permission-groups'

interface Column {
  name: string
  permits: readonly string[]
  /** Applies to some phone numbers only. */
  isLimited: boolean
}

type Area = ReturnType<typeof permissionGroups>[number]

// Omits permissions everyone has.
const areas = permissionGroups(permissions.filter((each) => !everyonesPermissions.includes(each)))

const builtIn: readonly Column[] = roles.map((name) => ({
  ...{ name, permits: permissionsOf(name) },
  isLimited: false,
}))

const cell =
  'border-t border-border px-2 py-1.5 text-center last:pr-4 max-sm:px-1.5 max-sm:py-1 max-sm:last:pr-3 max-[23rem]:px-1 max-[22rem]:px-0.5 max-[22rem]:last:pr-2'
// The names stay in view while the table scrolls sideways.
const rowHead =
  'sticky left-0 z-1 border-t border-border bg-surface-raised py-1.5 text-left font-normal text-pretty max-sm:py-1'

/** What each role can do, by area: a summary per area, and each permission once the area is expanded. */
export function RolesTable({ custom }: { custom: readonly CustomRole[] }) {
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const toggle = (title: string) =>
    setUnfolded(unfolded.includes(title) ? unfolded.filter((other) => other !== title) : [...unfolded, title])
  const columns = [
    ...builtIn,
    ...custom.map(({ name, permissions: permits, phoneNumberIds }) => ({
      ...{ name, permits },
      isLimited: phoneNumberIds !== null,
    })),
  ]
  return (
    <Card
      title="What each role can do"
      description="Everyone can also see the overview and manage their own account."
      isFlush
    >
      <div
        className="relative overflow-x-auto rounded-b-lg"
        role="group"
        aria-label="Table of roles, scrolls sideways"
        tabIndex={0}
      >
        <table className="w-full border-separate border-spacing-0 text-sm">
          <thead>
            <tr className="text-xs text-text-faint">
              <th scope="col" className={classNames(rowHead, 'pr-2 pl-4 align-bottom font-medium')}>
                Area
              </th>
              {columns.map(({ name, isLimited }) => (
                <th
                  key={name}
                  scope="col"
                  className={classNames(
                    cell,
                    'max-w-32 align-bottom font-medium max-sm:text-[0.6875rem] sm:min-w-18',
                    builtIn.some((role) => role.name === name)
                      ? 'whitespace-nowrap max-[22rem]:w-11 max-[22rem]:min-w-11'
                      : 'min-w-18 wrap-anywhere',
                  )}
                >
                  <RoleName name={name} />
                  {isLimited && <span className="block font-normal">Some numbers</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <AreaRows
                key={area.title}
                {...{ area, columns }}
                isUnfolded={unfolded.includes(area.title)}
                toggle={() => toggle(area.title)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

/** The narrowest phones have no room for the longest of the built-in ones. */
function RoleName({ name }: { name: string }) {
  if (name !== 'developer') return roleTitle(name)
  return (
    <>
      <span aria-hidden="true" className="min-[22rem]:hidden">
        Dev.
      </span>
      <span className="max-[22rem]:sr-only">{roleTitle(name)}</span>
    </>
  )
}

interface AreaRowsProps {
  area: (typeof areas)[number]
  columns: readonly Column[]
  isUnfolded: boolean
  toggle: () => void
}

/** An area, with its permissions once expanded. */
function AreaRows({ area, columns, isUnfolded, toggle }: AreaRowsProps) {
  const id = useId()
  const rowId = (place: number) => `${id}-${place}`
  return (
    <>
      <tr>
        {/* The arrow, which is smaller than its icon, is aligned with the card’s title. */}
        <th scope="row" className={classNames(rowHead, 'pr-2 pl-2.5 max-sm:pr-1')}>
          <button
            type="button"
            aria-expanded={isUnfolded}
            aria-controls={isUnfolded ? area.choices.map((_, at) => rowId(at)).join(' ') : undefined}
            onClick={toggle}
            // On phones, where some names have two lines, all rows are as high as those.
            className="flex min-h-6 w-full items-center gap-1.5 rounded-sm text-left font-medium hover:text-accent-text max-sm:min-h-10 max-sm:gap-0.5 pointer-coarse:min-h-10"
          >
            <ChevronRight
              aria-hidden="true"
              className={classNames(
                'size-4 shrink-0 text-text-faint transition-transform',
                isUnfolded && 'rotate-90',
              )}
            />
            {area.title}
          </button>
        </th>
        {columns.map(({ name, permits }) => (
          <td key={name} className={cell}>
            <Reach area={area} permits={permits} />
          </td>
        ))}
      </tr>
      {isUnfolded &&
        area.choices.map(({ value, label }, at) => (
          <tr key={value} id={rowId(at)}>
            <th
              scope="row"
              className={classNames(
                rowHead,
                'pr-2 pl-8 text-text-muted max-sm:pl-4 max-sm:text-xs sm:min-w-36',
              )}
            >
              {label}
            </th>
            {columns.map(({ name, permits }) => (
              <td key={name} className={cell}>
                <Permitted is={permits.includes(value)} />
              </td>
            ))}
          </tr>
        ))}
    </>
  )
}

/** How much of an area a role covers: all of it, reading only, part of it, or nothing. */
function Reach({ area, permits }: { area: Area; permits: readonly string[] }) {
  const all = area.choices.map(({ value }) => value)
  const held = all.filter((value) => permits.includes(value))
  if (held.length === 0 || held.length === all.length) return <Permitted is={held.length > 0} />
  const looks = readingOf(held).length === held.length
  return (
    <span className="whitespace-nowrap text-text-muted max-sm:text-xs max-[22rem]:whitespace-normal">
      {looks ? (
        <>
          View<span className="max-sm:sr-only"> only</span>
        </>
      ) : (
        <>
          <span aria-hidden="true" className="sm:hidden">
            {held.length}/{all.length}
          </span>
          <span className="max-sm:sr-only">
            {held.length} of {all.length}
          </span>
        </>
      )}
    </span>
  )
}

function Permitted({ is }: { is: boolean }) {
  return is ? (
    <>
      <Check aria-hidden="true" className="inline size-4 text-success-text" />
      <span className="sr-only">yes</span>
    </>
  ) : (
    <>
      <span aria-hidden="true" className="text-text-faint">
        –
      </span>
      <span className="sr-only">no</span>
    </>
  )
}
