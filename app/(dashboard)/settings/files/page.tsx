import { Lock } from 'lucide-react'
import type { Metadata } from 'next'
import { AccountFilesScreen } from '@/components/account-files/account-files-screen'
import { FileCommands, FilesOfFolder } from '@/components/account-files/files-guide'
import { SectionChoice, SectionLinks } from '@/components/shell/section-links'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { currentPerson } from '@/lib/console/current-person'
import { sectionRefusal } from '@/lib/runtime/compose/settings-sections'

export const metadata: Metadata = { title: 'Account files' }

export default async function AccountFilesPage() {
  const { role } = await currentPerson()
  const reason = sectionRefusal(role, '/settings/files')
  return (
    <>
      <PageHeader
        title="Account files"
        description="Keep this account’s configuration as files in a repository and apply changes from there."
        path={<SectionChoice />}
        tabs={<SectionLinks />}
      />
      {reason ? (
        <EmptyState icon={<Lock />} title="You don’t have access to account files">
          {reason}
        </EmptyState>
      ) : (
        <AccountFilesScreen below={<FilesOfFolder />} beside={<FileCommands />} />
      )}
    </>
  )
}
