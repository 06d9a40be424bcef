import { NotFoundScreen } from '@/components/shell/not-found-screen'

export default function VersionNotFound() {
  return (
    <NotFoundScreen
      thing="language version"
      link={{ href: '/templates/languages', label: 'See all languages' }}
    >
      The template may have been deleted, or this language is its source, which is edited in the builder.
    </NotFoundScreen>
  )
}
