import Link from 'next/link'
import { classNames } from '@/components/ui/class-names'
import { StateMark } from '@/components/ui/state-mark'
import { tooltip } from '@/components/ui/tooltip'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { Template } from '@/lib/contract/templates'
import { statusWords } from '@/lib/labels/states/templates'
import { languageName } from '@/lib/language/template/language-name'
import { LanguageNameText } from '../status/language-name-text'
import { rejectionOf, rejectionText } from '../status/rejection-words'
import { openedFirst, type TemplateGroup } from './group-by-name'

const chipsInSight = 6
/** In narrow tables, so that they have two lines at most. */
const chipsInNarrow = 4

interface LanguageChipProps {
  template: Template
  className?: string | undefined
}

/** Link to a language version, with its status. */
function LanguageChip({ template, className }: LanguageChipProps) {
  const { id, language, status } = template
  const rejection = rejectionOf(template)
  const words = `${languageName(language)}: ${statusWords(status).label}`
  return (
    <Link
      href={`/templates/${id}`}
      prefetch={false}
      suppressHydrationWarning
      {...tooltip(rejection ? `${words}. ${rejectionText(rejection)}` : words)}
      className={classNames(
        'inline-flex h-6 items-center gap-1 rounded-sm border border-border bg-surface pr-1.5 pl-1 text-xs transition-colors hover:border-border-strong hover:bg-surface-hover',
        className,
      )}
    >
      <StateMark state={statusWords(status)} />
      {language}
      <VisuallyHidden>
        {' '}
        <LanguageNameText code={language} /> {statusWords(status).label}
      </VisuallyHidden>
    </Link>
  )
}

interface MoreLanguagesProps extends Pick<TemplateGroup, 'templates'> {
  /** Number of languages in sight. */
  shown: number
  className: string
}

function MoreLanguages({ templates, shown, className }: MoreLanguagesProps) {
  if (templates.length <= shown) return null
  return (
    <Link
      href={`/templates/${openedFirst(templates).id}`}
      prefetch={false}
      className={classNames(
        'h-6 items-center rounded-sm px-1.5 text-xs text-text-muted hover:bg-surface-hover',
        className,
      )}
    >
      {templates.length - shown} more
    </Link>
  )
}

/** The languages of a name as links, and how many more there are. */
export function Languages({ templates }: Pick<TemplateGroup, 'templates'>) {
  // A link for a single one would take as much room as its chip.
  const isCut = templates.length > chipsInNarrow + 1
  return (
    // As high as a line of text, so that rows with chips aren't taller.
    <span className="flex flex-wrap gap-1 @2xl:-my-0.5">
      {templates.slice(0, chipsInSight).map((template, place) => (
        <LanguageChip
          key={template.id}
          template={template}
          className={isCut && place >= chipsInNarrow ? '@2xl:@max-6xl:hidden' : undefined}
        />
      ))}
      {isCut && (
        <MoreLanguages
          templates={templates}
          shown={chipsInNarrow}
          className="hidden @2xl:@max-6xl:inline-flex"
        />
      )}
      <MoreLanguages
        templates={templates}
        shown={chipsInSight}
        className="inline-flex @2xl:@max-6xl:hidden"
      />
    </span>
  )
}
