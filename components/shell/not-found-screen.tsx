import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { AskedAddress } from './asked-address'
import { ErrorScreen } from './error-screen'
import { SearchButton } from './search-button'

interface NotFoundScreenProps {
  /** What was looked for, such as `flow`. */
  thing: string
  /** Where to look instead, such as its list. */
  link: { href: string; label: string }
  /** Why it may be gone, and where to look; by default, for an item of a searchable list. */
  children?: ReactNode
}

/** Replaces a page of the console whose item doesn't exist. */
export function NotFoundScreen({ thing, link: { href, label }, children }: NotFoundScreenProps) {
  return (
    <ErrorScreen
      icon={<SearchX />}
      title={`This ${thing} doesn’t exist`}
      actions={
        <>
          <LinkButton href={href} variant="primary">
            {label}
          </LinkButton>
          <SearchButton shape="button" />
        </>
      }
    >
      <p>
        {children ??
          'It may have been deleted, here or by another program, or the address may be incomplete.'}
      </p>
      <AskedAddress />
    </ErrorScreen>
  )
}

/** Replaces a page that never existed. */
export function PageNotFound() {
  return (
    <NotFoundScreen thing="page" link={{ href: '/', label: 'Back to overview' }}>
      It may have been deleted or renamed, or the address may be incomplete.
    </NotFoundScreen>
  )
}
