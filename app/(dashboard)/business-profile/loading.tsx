import { ProfileLoading } from '@/components/business-profile/profile-loading'
import { PageHeader } from '@/components/ui/page-header'

export default function Loading() {
  return (
    <>
      <PageHeader title="Business profile" description="What customers see when they open your profile." />
      <ProfileLoading />
    </>
  )
}
