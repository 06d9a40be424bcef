import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'

interface GuardedLinkProps extends Omit<ComponentProps<typeof LinkButton>, 'onClick'> {
  href: string
  /** Why the link isn't available; then it is a button that shows the reason. */
  blockedBecause?: string
}

/** A link that looks like a button, or a blocked button. */
export function GuardedLink({ blockedBecause, variant, size, children, ...rest }: GuardedLinkProps) {
  if (blockedBecause === undefined)
    return (
      <LinkButton {...rest} {...{ variant, size }}>
        {children}
      </LinkButton>
    )
  return <Button {...{ variant, size, blockedBecause }}>{children}</Button>
}
