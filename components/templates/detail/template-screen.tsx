'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { PageComments } from '@/components/comments/page-comments'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { StateBadge } from '@/components/ui/state-badge'
import { Tabs } from '@/components/ui/tabs'
import { useToast } from '@/components/ui/toast-provider'
import type { Role } from '@/lib/access/roles'
import { asServiceTime } from '@/lib/browser/service-now'
import { templateQueries } from '@/lib/browser/templates'
import type { Template } from '@/lib/contract/templates'
import { statusWords } from '@/lib/labels/states/templates'
import { byLanguageName, languageName } from '@/lib/language/template/language-name'
import { partsOfTemplate } from '@/lib/language/template/parts-of-template'
import { LabelBadges } from '../labels/label-badges'
import { PerformanceLoading } from '../performance/performance-loading'
import { categoryName } from '../status/category-words'
import { LanguageNameText } from '../status/language-name-text'
import { CompareView } from './compare-view'
import type { DeletionScope } from './deletion'
import { LanguageList } from './language-list'
import { SelectedLanguage } from './selected-language'
import { StatusAnnouncer } from './status-announcer'
import { EditTemplateLink, TemplateActions } from './template-actions'
import {
  type TemplateView,
  templateHref,
  useSelectedTemplate,
  useTemplateView,
} from './use-selected-template'

const PerformancePanel = dynamic(
  () => import('../performance/performance-panel').then((module) => module.PerformancePanel),
  { loading: PerformanceLoading },
)

const breadcrumbs = [{ label: 'Templates', href: '/templates' }]

interface TemplateScreenProps {
  /** The language the server rendered the page for. */
  id: string
  name: string
  role: Role
}

/** A name with all its languages: one in full, or some side by side. */
export function TemplateScreen({ id: pageId, name, role }: TemplateScreenProps) {
  const languages = templateQueries.languages(name)
  const { data, dataUpdatedAt } = useQuery(languages)
  const { id, compared } = useSelectedTemplate(pageId)
  const [view, show] = useTemplateView()
  const queryClient = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  const templates = data?.data ?? []
  const sorted = templates.toSorted((one, other) => byLanguageName(one.language, other.language))
  const template = templates.find((each) => each.id === id)
  const side = compared.flatMap((each) => templates.find((candidate) => candidate.id === each) ?? [])

  const leave = (deleted: Template, scope: DeletionScope) => {
    const next = scope === 'language' ? sorted.find((each) => each.id !== deleted.id) : undefined
    toast(
      scope === 'all' ? `${name} was deleted` : `${languageName(deleted.language)} of ${name} was deleted`,
    )
    if (next) window.history.replaceState(null, '', templateHref(next.id))
    else router.replace('/templates')
    // Refetched once this page no longer shows what was deleted.
    void queryClient.invalidateQueries({
      queryKey: languages.queryKey,
      refetchType: next ? 'active' : 'none',
    })
  }

  if (!template) return <TemplateGone name={name} templates={sorted} />
  return (
    <>
      <PageHeader
        title={name}
        status={
          <>
            <StateBadge state={statusWords(template.status)} />
            <Badge>{categoryName(template.category)}</Badge>
            {/* Where the list of languages doesn't say it. */}
            <span className={classNames('text-text-muted', sorted.length > 1 && 'sm:hidden')}>
              <LanguageNameText code={template.language} />
            </span>
          </>
        }
        breadcrumbs={breadcrumbs}
        actions={<TemplateActions role={role} template={template} templates={templates} onDeleted={leave} />}
        primary={
          <>
            <PageComments
              subject={{ kind: 'template', id: template.id }}
              whole="The whole template"
              readParts={() => partsOfTemplate(template)}
            />
            <EditTemplateLink role={role} template={template} />
          </>
        }
      />
      <LabelBadges labels={template.labels ?? []} most={10} className="-mt-2 mb-4" />
      <StatusAnnouncer templates={templates} />
      {side.length > 1 ? (
        <CompareView templates={sorted} compared={side} selectedId={template.id} />
      ) : (
        <Tabs<TemplateView>
          label="Template sections"
          value={view}
          onChange={show}
          tabs={[
            {
              value: 'content',
              label: 'Content',
              panel: (
                <div
                  className={classNames(
                    'grid gap-x-6 gap-y-4',
                    sorted.length > 1 && 'xl:grid-cols-[12rem_minmax(0,1fr)]',
                  )}
                >
                  {sorted.length > 1 && <LanguageList templates={sorted} selectedId={template.id} />}
                  <SelectedLanguage
                    key={template.id}
                    template={template}
                    readAt={asServiceTime(dataUpdatedAt)}
                    role={role}
                  />
                </div>
              ),
            },
            {
              value: 'performance',
              label: 'Performance',
              panel: <PerformancePanel templates={sorted} name={name} />,
            },
          ]}
        />
      )}
    </>
  )
}

/** The language shown no longer exists: deleted here or elsewhere. */
function TemplateGone({ name, templates }: { name: string; templates: readonly Template[] }) {
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
