import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'

interface GuardedLinkProps extends Omit<ComponentProps<typeof LinkButton>, 'onClick'> {
  href: string
  /** Why one may not go there: then it is a button that tells the reason. */
  blockedBecause?: string
}

/** A link that looks like a button, for someone who may follow it. */
export function GuardedLink({ blockedBecause, variant, size, children, ...rest }: GuardedLinkProps) {
  if (blockedBecause === undefined)
    return (
      <LinkButton {...rest} {...{ variant, size }}>
        {children}
      </LinkButton>
    )
  return <Button {...{ variant, size, blockedBecause }}>{children}</Button>
}
