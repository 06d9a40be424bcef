import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { type ComponentProps, Suspense } from 'react'
import { ResourceProblem } from '@/components/shell/resource-problem'
import { VersionEditor } from '@/components/templates/languages/version/version-editor'
import { PageHeader } from '@/components/ui/page-header'
import { isProblemError } from '@/components/ui/problem-of'
import { SkeletonCard } from '@/components/ui/skeleton-shapes'
import { currentPerson, requireInPage } from '@/lib/console/current-person'
import { readVersion } from '@/lib/console/templates/languages/read-version'
import type { Problem } from '@/lib/contract/error-object'
import { LANGUAGE_FORM } from '@/lib/contract/languages'
import { root } from '@/lib/runtime/compose/root'

export const metadata: Metadata = { title: 'Language version' }

interface VersionPageProps {
  params: Promise<{ name: string; language: string }>
  searchParams: Promise<{ source?: string }>
}

export default async function VersionPage({ params, searchParams }: VersionPageProps) {
  const { role } = await currentPerson()
  const { name, language } = await params
  const { source } = await searchParams
  const loading = loadVersion({ name, language, source })
  return (
    <Suspense fallback={<VersionLoading name={name} />}>
      <Version key={`${name} ${language}`} role={role} asked={source} loading={loading} />
    </Suspense>
  )
}

/** Placeholder of a version while its data loads. */
const VersionLoading = ({ name }: { name: string }) => (
  <div aria-busy="true">
    <PageHeader
      title={name}
      breadcrumbs={[
        { label: 'Templates', href: '/templates' },
        { label: 'Languages', href: '/templates/languages' },
      ]}
    />
    <SkeletonCard className="h-128" />
  </div>
)

interface VersionProps extends Pick<ComponentProps<typeof VersionEditor>, 'role' | 'asked'> {
  loading: ReturnType<typeof loadVersion>
}

async function Version({ loading, ...props }: VersionProps) {
  const loaded = await loading
  if ('problem' in loaded)
    return (
      <ResourceProblem
        problem={loaded.problem}
        what="template"
        list={{ label: 'Templates', href: '/templates' }}
      />
    )
  return loaded.start ? <VersionEditor {...props} start={loaded.start} /> : notFound()
}

interface Address {
  name: string
  language: string
  source: string | undefined
}

/** Initial state for one language version; undefined if the name or language doesn't exist. */
async function loadVersion(
  address: Address,
): Promise<{ start: ComponentProps<typeof VersionEditor>['start'] | undefined } | { problem: Problem }> {
  if (!LANGUAGE_FORM.test(address.language)) return { start: undefined }
  try {
    await requireInPage('templates.read')
    return { start: await readVersion(root(), address) }
  } catch (error) {
    if (isProblemError(error)) return { problem: error.problem }
    throw error
  }
}
