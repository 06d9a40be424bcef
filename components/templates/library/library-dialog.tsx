'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, type DialogProps } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { Select } from '@/components/ui/select'
import { templateCategories } from '@/lib/contract/templates'
import { languageName } from '@/lib/language/template/language-name'
import { foldForSearch } from '@/lib/language/template/search-text'
import { goals, type LibraryTemplate } from '@/lib/language/template-library/entry'
import { library, libraryForm } from '@/lib/language/template-library/library'
import { type LibraryLanguage, libraryLanguages } from '@/lib/language/template-library/library-languages'
import { TemplatePreview } from '../preview/template-preview'
import { categoryName } from '../status/category-words'
import { useBeginDrafts } from './use-begin-drafts'

type LibraryDialogProps = Pick<DialogProps, 'open' | 'onOpenChange'>

const wordsOf = ({ title, name, goal, why, texts }: LibraryTemplate) =>
  foldForSearch(
    [title, name, goals[goal], why, ...Object.values(texts ?? {}).map(({ body }) => body)].join(' '),
  )

/** Starter texts by goal; one click creates drafts in the chosen languages. */
export function LibraryDialog({ open, onOpenChange }: LibraryDialogProps) {
  const [text, setText] = useState('')
  const [goal, setGoal] = useState('')
  const [category, setCategory] = useState('')
  const [languages, setLanguages] = useState<readonly LibraryLanguage[]>(['en_US'])
  const begin = useBeginDrafts()
  const found = library.filter(
    (entry) =>
      (goal === '' || entry.goal === goal) &&
      (category === '' || entry.category === category) &&
      wordsOf(entry).includes(foldForSearch(text.trim())),
  )
  const [shown = 'en_US'] = languages
  const use = async (entry: LibraryTemplate) => {
    const id = await begin.mutateAsync({ entry, languages }).catch(() => undefined)
    if (id === undefined) return
    // A full navigation, because the page of another draft starts over; this draft is saved on leaving.
    window.location.assign(`/templates/new?draft=${id}`)
  }
  const tick = (language: LibraryLanguage, isOn: boolean) =>
    setLanguages(libraryLanguages.filter((each) => (each === language ? isOn : languages.includes(each))))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Start from an example"
      description="Each example creates a draft you can edit. If you choose several languages, the other drafts are saved to your drafts list."
      size="large"
      isBusy={begin.isPending}
    >
      <div className="space-y-4">
        <div className="grid gap-2 sm:grid-cols-3">
          <Input
            type="search"
            aria-label="Search examples"
            placeholder="Search examples"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Select
            aria-label="Goal"
            value={goal}
            onChange={({ currentTarget }) => setGoal(currentTarget.value)}
          >
            <option value="">All goals</option>
            {Object.entries(goals).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <Select
            aria-label="Category"
            value={category}
            onChange={({ currentTarget }) => setCategory(currentTarget.value)}
          >
            <option value="">All categories</option>
            {templateCategories.map((value) => (
              <option key={value} value={value}>
                {categoryName(value)}
              </option>
            ))}
          </Select>
        </div>
        <fieldset className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <legend className="sr-only">Draft languages</legend>
          {libraryLanguages.map((language) => (
            <label key={language} className="flex min-h-7 items-center gap-1.5">
              <input
                type="checkbox"
                checked={languages.includes(language)}
                onChange={({ currentTarget }) => tick(language, currentTarget.checked)}
                className="size-4 shrink-0 accent-accent"
              />
              {languageName(language)}
            </label>
          ))}
        </fieldset>
        {begin.error && <ProblemNotice problem={problemOf(begin.error)} />}
        {found.length === 0 && <p className="text-text-muted">No examples match.</p>}
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
          {found.map((entry) => (
            <LibraryCard
              key={entry.name}
              entry={entry}
              language={shown}
              isPending={begin.isPending && begin.variables.entry === entry}
              blockedBecause={languages.length === 0 ? 'Choose a language first.' : undefined}
              use={() => void use(entry)}
            />
          ))}
        </div>
      </div>
    </Dialog>
  )
}

const noSamples = new Map<string, string>()

interface LibraryCardProps {
  entry: LibraryTemplate
  /** The language it is shown in. */
  language: LibraryLanguage
  isPending: boolean
  blockedBecause: string | undefined
  use: () => void
}

/** A text as it looks on a phone, why it works, and a button to use it. */
function LibraryCard({ entry, language, isPending, blockedBecause, use }: LibraryCardProps) {
  const { title, category, why } = entry
  return (
    <article aria-label={title} className="flex min-w-0 flex-col rounded-lg border border-border">
      <div className="grid flex-1 overflow-hidden rounded-t-lg *:rounded-none" inert>
        <TemplatePreview form={libraryForm(entry, language)} samples={noSamples} compact />
      </div>
      <div className="flex flex-col gap-2 p-3">
        <h3 className="font-semibold">
          {title} <span className="font-normal text-text-faint">· {categoryName(category)}</span>
        </h3>
        <p className="text-sm text-pretty text-text-muted">{why}</p>
        <Button size="small" pending={isPending} blockedBecause={blockedBecause} onClick={use}>
          Use this example
        </Button>
      </div>
    </article>
  )
}
