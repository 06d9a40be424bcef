import { showPagePending } from '@/components/shell/page-pending'
import { sendAccountOfPage } from '@/lib/browser/account-of-page'

// Before anything of the page asks for anything.
sendAccountOfPage()

/** Called by Next. */
export const onRouterTransitionStart = showPagePending
