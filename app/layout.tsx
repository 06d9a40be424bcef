import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { documentLook } from '@/components/shell/remembered-choices'
import { themeCookie, themeOf } from '@/components/shell/theme'
import { PageInput } from '@/components/ui/page-input'
import { ToastProvider } from '@/components/ui/toast-provider'
import { TooltipLayer } from '@/components/ui/tooltip-layer'
import { root } from '@/lib/runtime/compose/root'
import { inter } from './font'
import './globals.css'

// A page rendered at build time would have no nonce, so its scripts would be blocked and it would never
// hydrate.
export const dynamic = 'force-dynamic'

const END_OF_PAGE = 'end-of-page'

export const metadata: Metadata = {
  title: { template: '%s · Switchboard', default: 'Switchboard' },
  description: 'The console for a business messaging account.',
  robots: { index: false, follow: false },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const chosen = await cookies()
  const theme = themeOf(chosen.get(themeCookie)?.value)
  return (
    <html
      lang="en"
      data-account={root().settings.accountKey}
      data-theme={theme === 'system' ? undefined : theme}
      {...documentLook((name) => chosen.get(name)?.value)}
      className={`${inter.variable} font-sans`}
    >
      <head>
        {/* What people press before it listens would be lost, so nothing is drawn until then. */}
        <script async blocking="render" fetchPriority="high" src="/early-input.js" />
        {/* A slow browser draws nothing while half of the page has been parsed, as the rest would move it. */}
        <link rel="expect" href={`#${END_OF_PAGE}`} blocking="render" />
      </head>
      <body>
        <ToastProvider>{children}</ToastProvider>
        <TooltipLayer />
        <PageInput />
        <span id={END_OF_PAGE} hidden />
      </body>
    </html>
  )
}
