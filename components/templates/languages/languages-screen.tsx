'use client'

import { Languages } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useMemo, useState } from 'react'
import { ResourceList } from '@/components/list/resource-list'
import { useListFilters } from '@/components/list/use-list-filters'
import { useWholeList } from '@/components/list/use-whole-list'
import { Callout } from '@/components/ui/callout'
import { EmptyState } from '@/components/ui/empty-state'
import { type Role, refusal } from '@/lib/access/roles'
import { languageQueries } from '@/lib/browser/template-languages'
import type { Problem } from '@/lib/contract/error-object'
import { byLanguageName, languageName } from '@/lib/language/template/language-name'
import { GuardedLink } from '../status/guarded-link'
import { DeskActions } from './desk-actions'
import { deskFilters } from './desk-filters'
import { type DeskPlace, shownDesk } from './desk-rows'
import { GridLoading } from './grid-loading'
import { LanguageGrid } from './language-grid'

const MissingDialog = dynamic(() => import('./write/missing-dialog').then((module) => module.MissingDialog), {
  ssr: false,
})

const noun = { one: 'name', many: 'names' }
const none: never[] = []

interface LanguagesScreenProps {
  /** Why the server could not read the desk for the first paint. */
  problem?: Problem
  role: Role
}

/** Every template in every language: what is missing, and what has drifted from its source. */
export function LanguagesScreen({ problem, role }: LanguagesScreenProps) {
  const state = useListFilters(deskFilters)
  const [creating, setCreating] = useState<readonly DeskPlace[]>()
  const readOnlyBecause = refusal(role, 'templates.write')
  const { text, show, language, source } = state.filters
  const list = useWholeList(languageQueries.desk(source), problem)
  const [desk] = list.pages ?? none
  const shown = useMemo(() => desk && shownDesk(desk, { text, show, language }), [desk, text, show, language])
  const choices = useMemo(
    () =>
      (desk?.languages ?? none)
        .toSorted(byLanguageName)
        .map((code) => ({ value: code, label: languageName(code) })),
    [desk],
  )
  const groups = { language: [{ choices }], source: [{ choices }] }
  return (
    <ResourceList
      {...{ noun, list, state, groups }}
      actions={
        desk && <DeskActions names={desk.data} filters={state.filters} readOnlyBecause={readOnlyBecause} />
      }
      definition={deskFilters}
      count={shown?.rows.length ?? 0}
      loading={<GridLoading />}
      empty={
        <EmptyState
          icon={<Languages />}
          title="No templates yet"
          action={
            <GuardedLink href="/templates/new" variant="primary" blockedBecause={readOnlyBecause}>
              New template
            </GuardedLink>
          }
        >
          Once you have a template, every language of it is shown here beside the others.
        </EmptyState>
      }
    >
      {desk?.isCut && (
        <Callout tone="warning" className="mb-3">
          The account has more templates than can be shown here. Names that are not shown are in the list of
          templates.
        </Callout>
      )}
      {shown && (
        <LanguageGrid desk={shown} source={source} create={readOnlyBecause ? undefined : setCreating} />
      )}
      {creating && <MissingDialog places={creating} source={source} onClose={() => setCreating(undefined)} />}
    </ResourceList>
  )
}
