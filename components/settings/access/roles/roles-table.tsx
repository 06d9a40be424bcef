'use client'

import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import {
  type Permission,
  permissions,
  permissionsOf,
  permissionWords,
  roles,
  roleTitle,
} from '@/lib/access/roles'
import { roleQueries } from '@/lib/browser/roles'
import type { RoleName } from '@/lib/contract/role-names'
import { formatList } from '@/lib/labels/lists'
import { capitalized } from '@/lib/labels/sentence-case'

/** What each role can do, from the table the server goes by: the built-in ones in a sentence, all of them as a table. */
export function RolesTable() {
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  return (
    <Card
      title="What each role can do"
      isFlush
      actions={
        <Button
          size="small"
          aria-expanded={isTable}
          aria-controls={isTable ? id : undefined}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? 'Hide table' : 'Compare as table'}
        </Button>
      }
    >
      <dl>
        {roles.map((role) => (
          <div key={role} className="gap-4 border-t border-border px-4 py-2 sm:flex">
            <dt className="w-24 shrink-0 font-medium">{roleTitle(role)}</dt>
            <dd className="min-w-0 text-pretty text-text-muted">{builtInText(role)}</dd>
          </div>
        ))}
      </dl>
      {isTable && (
        <div id={id} className="border-t border-border pt-2">
          <Comparison />
        </div>
      )}
    </Card>
  )
}

const wordsOf = (some: readonly Permission[]) => some.map((each) => permissionWords[each])

/** What a built-in role permits, or what it lacks where that is less to read. */
function builtInText(role: RoleName): string {
  const held = permissionsOf(role)
  const lacked = permissions.filter((each) => !held.includes(each))
  if (lacked.length === 0) return 'Everything.'
  if (lacked.length < held.length) return `Everything except: ${formatList(wordsOf(lacked))}.`
  return `${capitalized(formatList(wordsOf(held)))}.`
}

/** Every permission, by every role there is. */
function Comparison() {
  const { data } = useQuery(roleQueries.list())
  const columns = [
    ...roles.map((name) => ({
      name: name as string,
      permits: permissionsOf(name) as readonly string[],
      isLimited: false,
    })),
    ...(data?.data ?? []).map(({ name, permissions: permits, phoneNumberIds }) => ({
      ...{ name, permits },
      isLimited: phoneNumberIds !== null,
    })),
  ]
  return (
    <>
      <p className="px-4 pb-2 text-xs text-text-faint sm:hidden">Scroll sideways to see the whole table.</p>
      <div
        className="relative overflow-x-auto"
        role="group"
        aria-label="Table of roles, scrolls sideways"
        tabIndex={0}
      >
        <table className="w-full border-separate border-spacing-0 text-sm">
          <thead>
            <tr>
              <th scope="col" className="h-9 px-4 text-left text-xs font-medium text-text-faint">
                Action
              </th>
              {columns.map(({ name, isLimited }) => (
                <th
                  key={name}
                  scope="col"
                  className="h-9 px-2 text-center text-xs font-medium text-text-faint"
                >
                  {roleTitle(name)}
                  {isLimited && <span className="block font-normal">Some numbers</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <tr key={permission}>
                <th
                  scope="row"
                  className="min-w-36 border-t border-border px-4 py-1.5 text-left font-normal text-pretty"
                >
                  {capitalized(permissionWords[permission])}
                </th>
                {columns.map(({ name, permits }) => (
                  <td key={name} className="border-t border-border px-2 py-1.5 text-center">
                    {permits.includes(permission) ? (
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
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
