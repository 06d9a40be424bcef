'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useId, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { Select } from '@/components/ui/select'
import { SkeletonLines } from '@/components/ui/skeleton'
import { permissions } from '@/lib/access/roles'
import { roleQueries } from '@/lib/browser/roles'
import type { WhoCan } from '@/lib/contract/roles'
import { permissionGroups } from '../account/tokens/permission-groups'
import { useNamesOfNumbers } from './number-names'
import { originsText } from './origins-text'

/** Who has a permission: people, with the origins, and API tokens. */
export function WhoCanCard() {
  const id = useId()
  const [permission, setPermission] = useState('')
  const found = useQuery({ ...roleQueries.whoCan(permission), enabled: permission !== '' })
  return (
    <Card title="Check access" isFlush>
      <div className="grid gap-1.5 px-4 pb-4">
        <label htmlFor={id} className="font-medium">
          Who can…
        </label>
        <Select
          id={id}
          value={permission}
          onChange={({ target }) => setPermission(target.value)}
          className="w-full min-w-0"
        >
          <option value="">Choose a permission</option>
          {permissionGroups(permissions).map(({ title, choices }) => (
            <optgroup key={title} label={title}>
              {choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </div>
      {found.error && (
        <div className="px-4 pb-4">
          <PartProblem problem={problemOf(found.error)} isTrying={found.isFetching} retry={found.refetch} />
        </div>
      )}
      {permission !== '' && !found.data && !found.error && <SkeletonLines className="mx-4 mb-4 h-16" />}
      {found.data && <Found {...found.data} />}
    </Card>
  )
}

function Found({ people, tokens }: WhoCan) {
  const namesOf = useNamesOfNumbers()
  return (
    <>
      <ul aria-label="People who can do this">
        {people.map(({ id, name, isSuspended, by }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border px-4 py-2"
          >
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
              <Link
                href={`/settings/people/${encodeURIComponent(id)}`}
                className="rounded-sm hover:underline"
              >
                {name}
              </Link>
              {isSuspended && <Badge>Suspended</Badge>}
            </span>
            <span className="text-xs wrap-anywhere text-text-faint">{originsText(by, namesOf)}</span>
          </li>
        ))}
      </ul>
      {tokens.length > 0 && (
        <ul aria-label="API tokens that can do this">
          {tokens.map(({ id, name, owner, isExpired }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border px-4 py-2"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="text-xs wrap-anywhere text-text-faint">
                API token of {owner}
                {isExpired && ', expired'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
