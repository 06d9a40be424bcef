'use client'

import { useQuery } from '@tanstack/react-query'
import { Download, Pencil, Plus, Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { RemoveButton } from '@/components/ui/row-buttons'
import { SaveFileButton } from '@/components/ui/save-file-button'
import { Skeleton } from '@/components/ui/skeleton'
import { useToast } from '@/components/ui/toast-provider'
import { glossaryQueries, useRemoveTerm, useWriteGlossary } from '@/lib/browser/template-glossary'
import { textDirection } from '@/lib/contract/languages'
import type { GlossaryTerm } from '@/lib/contract/template-glossary'
import { byLanguageName, languageName } from '@/lib/language/template/language-name'
import { foldForSearch } from '@/lib/language/template/search-text'
import { ImportTerms } from './import-terms'
import { TermForm } from './term-form'

interface GlossaryDialogProps {
  /** Language codes of the desk, which translations are requested for. */
  languages: readonly string[]
  /** Why this person can only view. */
  readOnlyBecause: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Task = { kind: 'list' } | { kind: 'import' } | { kind: 'term'; term: GlossaryTerm | undefined }

/** Removes a term; the toast can undo it. */
function useRemoval() {
  const { mutateAsync: remove } = useRemoveTerm()
  const { mutateAsync: write } = useWriteGlossary()
  const toast = useToast()
  const failed = (failure: unknown) => toast('The glossary wasn’t changed', problemOf(failure).title)
  return ({ id, language, term, translations }: GlossaryTerm) => {
    const kept = Object.entries(translations).map(([to, text]) => ({ language: to, text }))
    const undo = () => void write({ terms: [{ language, term, translations: kept }] }).catch(failed)
    void remove(id).then(() => toast('Term removed', term, { undo }), failed)
  }
}

interface TermRowProps {
  term: GlossaryTerm
  readOnlyBecause: string | undefined
  onEdit: () => void
  onRemove: () => void
}

function TermRow({
  term: { term, language, translations },
  readOnlyBecause,
  onEdit,
  onRemove,
}: TermRowProps) {
  const each = Object.entries(translations).toSorted(([one], [other]) => byLanguageName(one, other))
  return (
    <li className="flex items-start gap-2 border-t border-border py-2 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <bdi>{term}</bdi>{' '}
          <span className="text-sm font-normal text-text-faint">{languageName(language)}</span>
        </p>
        <dl className="text-sm text-text-muted">
          {each.map(([code, text]) => (
            <div key={code} className="inline-block pr-3">
              <dt className="inline text-text-faint">{languageName(code)}: </dt>
              <dd className="inline wrap-anywhere" lang={code.replace('_', '-')} dir={textDirection(code)}>
                {text}
              </dd>
            </div>
          ))}
        </dl>
        {each.length === 0 && <p className="text-sm text-text-faint">No translations yet</p>}
      </div>
      {readOnlyBecause === undefined && (
        <>
          <IconButton size="small" aria-label={`Edit ${term}`} onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-4" />
          </IconButton>
          <RemoveButton aria-label={`Remove ${term}`} onClick={onRemove} />
        </>
      )}
    </li>
  )
}

const mostRows = 200

interface TermListProps extends Pick<GlossaryDialogProps, 'readOnlyBecause'> {
  terms: readonly GlossaryTerm[]
  begin: (task: Task) => void
}

function TermList({ terms, readOnlyBecause, begin }: TermListProps) {
  const id = useId()
  const remove = useRemoval()
  const [search, setSearch] = useState('')
  const wanted = foldForSearch(search.trim())
  const found = terms.filter(({ term, translations }) =>
    [term, ...Object.values(translations)].some((text) => foldForSearch(text).includes(wanted)),
  )
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="sr-only">
          Search terms
        </label>
        <Input
          id={id}
          type="search"
          placeholder="Search terms"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="min-w-40 flex-1"
        />
        <Button blockedBecause={readOnlyBecause} onClick={() => begin({ kind: 'import' })}>
          <Upload aria-hidden="true" className="size-4" />
          Import
        </Button>
        <SaveFileButton
          blockedBecause={terms.length === 0 ? 'There are no terms yet.' : undefined}
          fileName="glossary.csv"
          content={async () =>
            (await import('@/lib/template-languages/glossary-csv')).writeGlossaryCsv(terms)
          }
        >
          <Download aria-hidden="true" className="size-4" />
          Export
        </SaveFileButton>
        <Button
          variant="primary"
          blockedBecause={readOnlyBecause}
          onClick={() => begin({ kind: 'term', term: undefined })}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add term
        </Button>
      </div>
      {terms.length === 0 && (
        <p className="text-text-muted">No terms yet. Add the words your brand always uses.</p>
      )}
      {terms.length > 0 && found.length === 0 && <p className="text-text-muted">No term has this text.</p>}
      <ul>
        {found.slice(0, mostRows).map((term) => (
          <TermRow
            key={term.id}
            {...{ term, readOnlyBecause }}
            onEdit={() => begin({ kind: 'term', term })}
            onRemove={() => remove(term)}
          />
        ))}
      </ul>
      {found.length > mostRows && (
        <p className="text-sm text-text-faint">The first {mostRows} are shown. Search to find others.</p>
      )}
    </div>
  )
}

/** The terms an account always uses, with translations. Heavy: load it lazily. */
export function GlossaryDialog({ languages, readOnlyBecause, open, onOpenChange }: GlossaryDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...glossaryQueries.list(), enabled: open })
  const [task, setTask] = useState<Task>({ kind: 'list' })
  const back = () => setTask({ kind: 'list' })
  const titles = {
    list: 'Glossary',
    import: 'Import terms',
    term: task.kind === 'term' && task.term ? 'Edit term' : 'Add term',
  }
  const all = task.kind === 'term' && task.term ? Object.keys(task.term.translations) : []
  return (
    <Dialog
      {...{ open, onOpenChange }}
      title={titles[task.kind]}
      description={
        task.kind === 'list'
          ? 'When a source text contains one of these terms, its translations are checked for the words given here.'
          : undefined
      }
      size="large"
    >
      {task.kind === 'term' && (
        <TermForm
          term={task.term}
          languages={[...new Set([...languages, ...all])].toSorted(byLanguageName)}
          onClose={back}
        />
      )}
      {task.kind === 'import' && <ImportTerms onClose={back} />}
      {task.kind === 'list' && data && (
        <TermList terms={data.data} {...{ readOnlyBecause }} begin={setTask} />
      )}
      {task.kind === 'list' && !data && error && (
        <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />
      )}
      {task.kind === 'list' && !data && !error && <Skeleton className="h-40 w-full" />}
    </Dialog>
  )
}
