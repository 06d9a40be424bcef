'use client'

import { Languages } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { counted } from '@/components/list/count-text'
import { ChoiceFilter } from '@/components/list/filter-chip'
import { ResourceList } from '@/components/list/resource-list'
import { useListFilters } from '@/components/list/use-list-filters'
import { useWholeList } from '@/components/list/use-whole-list'
import { EmptyState } from '@/components/ui/empty-state'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import { languageQueries } from '@/lib/browser/template-languages'
import type { Problem } from '@/lib/contract/error-object'
import { formatCount } from '@/lib/labels/numbers'
import { byLanguageName, languageName } from '@/lib/language/template/language-name'
import { BulkJobs } from '../bulk/bulk-jobs'
import { useRefusals } from '../bulk/use-refusals'
import { GuardedLink } from '../status/guarded-link'
import { DeskActions } from './desk-actions'
import { DeskDialogs, type DeskWork } from './desk-dialogs'
import { deskFilters } from './desk-filters'
import { type DeskPlace, missingPlaces, shownDesk, wholeDesk } from './desk-rows'
import { DeskView } from './desk-view'
import { GridLoading } from './grid-loading'

const controls = { choice: ChoiceFilter }
const noun = { one: 'template', many: 'templates' }
const none: never[] = []

function NoTemplates({ blockedBecause }: { blockedBecause: string | undefined }) {
  return (
    <EmptyState
      icon={<Languages />}
      title="No templates yet"
      action={
        <GuardedLink href="/templates/new" variant="primary" blockedBecause={blockedBecause}>
          New template
        </GuardedLink>
      }
    >
      Once you have a template, its languages appear here side by side.
    </EmptyState>
  )
}

interface LanguagesScreenProps {
  /** Why the server couldn't load the desk for the first paint. */
  problem?: Problem
  role: Role
}

/** Every template in every language: what is missing, and what differs from its source. */
export function LanguagesScreen({ problem, role }: LanguagesScreenProps) {
  const state = useListFilters(deskFilters)
  const dialog = useDialog<DeskWork>()
  const { show: begin } = dialog
  const readOnlyBecause = refusal(role, 'templates.write')
  const { text, show, language, source } = state.filters
  const isNarrowed = show !== undefined && show !== 'missing'
  const refusals = useRefusals()
  const list = useWholeList(languageQueries.desk(source), problem)
  const [desk] = list.pages ?? none
  const whole = useMemo(() => desk && wholeDesk(desk), [desk])
  const shown = useMemo(
    () => whole && shownDesk(whole, { text, show, language }),
    [whole, text, show, language],
  )
  const choices = useMemo(
    () =>
      (desk?.languages ?? none)
        .toSorted(byLanguageName)
        .map((code) => ({ value: code, label: languageName(code) })),
    [desk],
  )
  const groups = { language: [{ choices }], source: [{ choices }] }
  const create = useCallback((places: readonly DeskPlace[]) => begin({ kind: 'create', places }), [begin])
  return (
    <>
      <BulkJobs role={role} />
      <ResourceList
        {...{ noun, list, state, groups }}
        actions={
          desk &&
          shown && (
            <DeskActions
              {...{ desk: shown, isNarrowed, readOnlyBecause }}
              filters={state.filters}
              importTexts={() => begin({ kind: 'import', names: desk.data })}
              openGlossary={() => begin({ kind: 'glossary', languages: desk.languages, readOnlyBecause })}
              createMissing={() => create(missingPlaces(shown))}
              submitDrafts={() => begin({ kind: 'submit', desk: shown })}
            />
          )
        }
        definition={deskFilters}
        controls={controls}
        count={shown?.rows.length ?? 0}
        // On phones, no column heads say how many languages there are.
        shortSummary={
          shown && show !== 'drift'
            ? `${counted(shown.rows.length, noun)}, ${formatCount(shown.languages.length, 'language')}`
            : undefined
        }
        loading={<GridLoading />}
        empty={<NoTemplates blockedBecause={readOnlyBecause} />}
      >
        {shown && (
          <DeskView
            {...{ desk: shown, refusals, isNarrowed }}
            filters={state.filters}
            create={readOnlyBecause ? undefined : create}
          />
        )}
      </ResourceList>
      <DeskDialogs {...{ dialog, source }} />
    </>
  )
}
