import Link from 'next/link'
import { StateMark } from '@/components/ui/state-mark'
import { tooltip } from '@/components/ui/tooltip'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { Template } from '@/lib/contract/templates'
import { statusWords } from '@/lib/labels/states/templates'
import { languageName } from '@/lib/language/template/language-name'
import { LanguageNameText } from '../status/language-name-text'
import { rejectionOf, rejectionText } from '../status/rejection-words'

/** Link to a language version, with its status. */
export function LanguageChip({ template }: { template: Template }) {
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
