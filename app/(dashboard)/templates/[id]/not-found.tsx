import { NotFoundScreen } from '@/components/shell/not-found-screen'

export default function TemplateNotFound() {
  return (
    <NotFoundScreen thing="template" link={{ href: '/templates', label: 'See all templates' }}>
      It may have been deleted, here or by another program, or the address may be incomplete. Search for its
      name in the list.
    </NotFoundScreen>
  )
}
