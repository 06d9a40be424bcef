import Link from 'next/link'
import { StateMark } from '@/components/ui/state-mark'
import { tooltip } from '@/components/ui/tooltip'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { Template } from '@/lib/contract/templates'
import { statusWords } from '@/lib/labels/states/templates'
import { languageName } from '@/lib/language/template/language-name'
import { LanguageNameText } from '../status/language-name-text'
import { rejectionOf, rejectionText } from '../status/rejection-words'
import { openedFirst, type TemplateGroup } from './group-by-name'

/** So that rows have one line, or two in narrow tables. */
const chipsInSight = 4

/** Link to a language version, with its status. */
function LanguageChip({ template }: { template: Template }) {
  const { id, language, status } = template
  const rejection = rejectionOf(template)
  const words = `${languageName(language)}: ${statusWords(status).label}`
  return (
    <Link
      href={`/templates/${id}`}
      prefetch={false}
      suppressHydrationWarning
      {...tooltip(rejection ? `${words}. ${rejectionText(rejection)}` : words)}
      className="inline-flex h-6 items-center gap-1 rounded-sm border border-border bg-surface pr-1.5 pl-1 text-xs transition-colors hover:border-border-strong hover:bg-surface-hover"
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

/** The languages of a name as links, and how many more there are. */
export function Languages({ templates }: Pick<TemplateGroup, 'templates'>) {
  // A link for a single one would take as much room as its chip.
  const shown = templates.length > chipsInSight + 1 ? chipsInSight : templates.length
  return (
    // As high as a line of text, so that rows with chips aren't taller.
    <span className="flex flex-wrap gap-1 @2xl:-my-0.5">
      {templates.slice(0, shown).map((template) => (
        <LanguageChip key={template.id} template={template} />
      ))}
      {shown < templates.length && (
        <Link
          href={`/templates/${openedFirst(templates).id}`}
          prefetch={false}
          className="inline-flex h-6 items-center rounded-sm px-1.5 text-xs text-text-muted hover:bg-surface-hover"
        >
          {templates.length - shown} more
        </Link>
      )}
    </span>
  )
}
