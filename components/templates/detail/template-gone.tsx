import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import type { Template } from '@/lib/contract/templates'
import { LanguageNameText } from '../status/language-name-text'
import { templateHref } from './use-selected-template'

/** The language that was shown does not exist any more: deleted here or elsewhere. */
export function TemplateGone({ name, templates }: { name: string; templates: readonly Template[] }) {
  return (
    <>
      <PageHeader title={name} breadcrumbs={[{ label: 'Templates', href: '/templates' }]} />
      <p className="mb-4 max-w-160 text-pretty text-text-muted">
        {templates.length > 0
          ? 'This language was deleted. These languages of the template are still there:'
          : 'This template was deleted.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {templates.map(({ id, language }) => (
          <LinkButton key={id} href={templateHref(id)} prefetch={false}>
            <LanguageNameText code={language} />
          </LinkButton>
        ))}
        <LinkButton href="/templates" variant={templates.length > 0 ? 'quiet' : 'primary'}>
          Back to templates
        </LinkButton>
      </div>
    </>
  )
}
