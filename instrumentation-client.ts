import { pageTransitions } from '@/components/shell/page-transitions'
import { sendAccountOfPage } from '@/lib/browser/account-of-page'

// Before anything of the page asks for anything.
sendAccountOfPage()

/** Called by Next. */
export const onRouterTransitionStart = (address: string) => pageTransitions.notify(address)
