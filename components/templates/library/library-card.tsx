import { Button } from '@/components/ui/button'
import type { LibraryTemplate } from '@/lib/language/template-library/entry'
import { libraryForm } from '@/lib/language/template-library/library'
import type { LibraryLanguage } from '@/lib/language/template-library/library-languages'
import { TemplatePreview } from '../preview/template-preview'
import { categoryName } from '../status/category-words'

const noSamples = new Map<string, string>()

interface LibraryCardProps {
  entry: LibraryTemplate
  /** The one it is shown in. */
  language: LibraryLanguage
  isPending: boolean
  blockedBecause: string | undefined
  use: () => void
}

/** A text as it arrives on a phone, why it works, and the way to begin with it. */
export function LibraryCard({ entry, language, isPending, blockedBecause, use }: LibraryCardProps) {
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
          Use this text
        </Button>
      </div>
    </article>
  )
}
