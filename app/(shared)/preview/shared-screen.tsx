'use client'

import dynamic from 'next/dynamic'
import type { SharedContent, SharedPreview } from '@/lib/contract/shared-previews'

const SharedTemplateScreen = dynamic(() =>
  import('@/components/templates/shared-previews/shared-template').then(
    (module) => module.SharedTemplateScreen,
  ),
)
const SharedFlowScreen = dynamic(
  () => import('@/components/flows/shared-previews/shared-flow').then((module) => module.SharedFlowScreen),
  {
    // A run starts with today's date in the browser.
    ssr: false,
  },
)
const SharedPlanScreen = dynamic(() =>
  import('@/components/account-files/shared-plan').then((module) => module.SharedPlanScreen),
)

/** A link's content; only loads the code for its kind. */
export function SharedScreen({ page }: { page: SharedPreview & SharedContent }) {
  switch (page.kind) {
    case 'template':
      return <SharedTemplateScreen {...page} template={page.content} />
    case 'flow':
      return <SharedFlowScreen {...page} flow={page.content} />
    case 'plan':
      return <SharedPlanScreen {...page} plan={page.content} />
  }
}
