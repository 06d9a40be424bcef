import { ExternalLink, Menu, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react'
import dynamic from 'next/dynamic'
import { cookies } from 'next/headers'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { buttonLook } from '@/components/ui/button-look'
import { refusal } from '@/lib/access/roles'
import type { AccountChoice } from '@/lib/contract/business-accounts'
import { Brand } from './brand'
import type { PalettePage } from './command-palette'
import { CommandPaletteProvider } from './command-palette-provider'
import { CurrentPhoneNumberProvider } from './current-phone-number'
import { LookToggle } from './look-toggle'
import { NavigationIcon, type NavigationIconName } from './navigation-icon'
import { NavigationLink } from './navigation-link'
import { NumberPill } from './number-pill'
import { NumbersAway } from './numbers-away'
import { PagePending } from './page-pending'
import { PersonMenu, type ShellPerson } from './person-menu'
import { PhoneNumberFace, phoneNumberChoice, type ShellPhoneNumber } from './phone-number-choice'
import { PhoneNumberSwitcher } from './phone-number-switcher'
import { SearchButton } from './search-button'
import { themeCookie, themeOf } from './theme'

// Most consoles have one account.
const AccountSwitcher = dynamic(() => import('./account-switcher').then((module) => module.AccountSwitcher))
const OtherAccountNotice = dynamic(() =>
  import('./other-account-notice').then((module) => module.OtherAccountNotice),
)

interface AppShellProps {
  navigation: readonly NavGroup[]
  person: ShellPerson
  /** The person's business accounts, if the console has several. */
  accounts?: readonly AccountChoice[]
  /** The current account. */
  accountKey?: string
  phoneNumbers: readonly ShellPhoneNumber[]
  currentPhoneNumberId?: string
  /** The service didn't return the numbers. */
  areNumbersAway?: boolean
  /** Settings pages this person can open, for the search. */
  settings?: readonly PalettePage[]
  /** Notifications: a button, shown if there is room, and what it opens. */
  bell?: { button: ReactNode; panel: ReactNode }
  children: ReactNode
}

const sidebarId = 'sidebar'
const creations = [
  { href: '/templates/new', label: 'New template', permission: 'templates.write' },
  { href: '/flows/new', label: 'New flow', permission: 'flows.write' },
  { href: '/qr-codes?code=new', label: 'New QR code', permission: 'qr-codes.write' },
] as const
const sidebarSides = [
  {
    label: 'Collapse sidebar',
    icon: <PanelLeftClose aria-hidden="true" className="size-4" />,
    value: 'rail',
    className: 'max-lg:hidden rail:hidden',
  },
  {
    label: 'Expand sidebar',
    icon: <PanelLeftOpen aria-hidden="true" className="size-4" />,
    value: 'wide',
    className: 'hidden rail:inline',
  },
] as const

/**
 * As wide as the page's header. All pages share a left edge, so that titles don't jump. Pages that need the whole
 * window get the height that notices above them leave.
 */
const frameLook =
  'ml-[max(0px,(100%-100rem)/2)] max-w-400 has-[[data-full-width]]:ml-0 has-[[data-full-width]]:flex has-[[data-full-width]]:min-h-[calc(100dvh-1.5rem)] has-[[data-full-width]]:max-w-none has-[[data-full-width]]:flex-col sm:has-[[data-full-width]]:min-h-[calc(100dvh-4.5rem)] lg:has-[[data-full-width]]:min-h-[calc(100dvh-2rem)] lg:has-[[data-full-width=window]]:h-[calc(100dvh-2rem)]'
const iconLook = buttonLook({ variant: 'quiet', shape: 'icon', className: 'lg:hidden' })

function TopBar({ bell }: Pick<AppShellProps, 'bell'>) {
  return (
    <header className="sticky top-0 z-30 flex h-12 items-center gap-2 border-b border-border bg-surface px-2 max-sm:in-[:root:has([data-full-width])]:hidden lg:hidden print:hidden">
      <button type="button" popoverTarget={sidebarId} aria-label="Menu" className={iconLook}>
        <Menu aria-hidden="true" className="size-5" />
      </button>
      <Link href="/" prefetch={false} className="mr-auto flex rounded-sm">
        <Brand />
      </Link>
      {bell?.button}
      <SearchButton shape="icon" />
    </header>
  )
}

type SwitcherProps = Pick<AppShellProps, 'phoneNumbers' | 'currentPhoneNumberId'> & { isPill?: boolean }

function Switcher({ phoneNumbers, currentPhoneNumberId, isPill }: SwitcherProps) {
  const isChoice = phoneNumbers.length > 1
  return (
    <PhoneNumberSwitcher
      phoneNumbers={phoneNumbers.map((number) => ({
        choice: phoneNumberChoice(number),
        face: <PhoneNumberFace {...{ number, isChoice, isPill }} />,
      }))}
      currentId={currentPhoneNumberId}
      isPill={isPill}
    />
  )
}

/** Beside the page on wide screens; below 1024 px, the same element becomes a popover: a drawer. */
async function Sidebar({
  navigation,
  person,
  accounts = [],
  accountKey = '',
  phoneNumbers,
  currentPhoneNumberId,
  areNumbersAway = false,
  bell,
}: Omit<AppShellProps, 'children' | 'settings'>) {
  const theme = themeOf((await cookies()).get(themeCookie)?.value)
  return (
    <aside
      id={sidebarId}
      popover="auto"
      aria-label="Sidebar"
      className="fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-58 flex-col border-0 bg-surface-sunken p-0 text-text backdrop:bg-backdrop open:flex lg:sticky lg:top-0 lg:flex rail:w-14 print:hidden!"
    >
      <div className="flex h-12 shrink-0 items-center justify-between pr-2 pl-4 lg:h-14 lg:pr-4 rail:h-auto rail:flex-col rail:gap-2 rail:px-0 rail:pt-4 rail:pb-2">
        <Link href="/" prefetch={false} className="flex rounded-sm">
          <Brand />
        </Link>
        <div className="max-lg:hidden">{bell?.button}</div>
        <button
          type="button"
          popoverTarget={sidebarId}
          popoverTargetAction="hide"
          aria-label="Close the menu"
          className={iconLook}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="min-h-0 flex-1 space-y-4 overflow-y-auto px-2 pt-1 pb-4">
        {accounts.length > 1 && <AccountSwitcher accounts={accounts} currentKey={accountKey} />}
        <SearchButton shape="field" />
        <nav aria-label="Main" className="space-y-4">
          {navigation.map((group) => (
            <NavigationGroup key={group.pages[0]?.href} group={group}>
              {group.isOfNumber &&
                (areNumbersAway ? <NumbersAway /> : <Switcher {...{ phoneNumbers, currentPhoneNumberId }} />)}
            </NavigationGroup>
          ))}
        </nav>
      </div>
      <div className="flex items-center border-t border-border p-2 rail:flex-col-reverse rail:gap-1">
        <PersonMenu person={person} theme={theme} />
        <LookToggle name="sidebar" sides={sidebarSides} />
      </div>
    </aside>
  )
}

/** The frame of every page: skip link, navigation, search, person. */
export function AppShell({ children, settings = [], ...sidebar }: AppShellProps) {
  const { accounts = [], accountKey = '', phoneNumbers, currentPhoneNumberId, bell } = sidebar
  const current = phoneNumbers.find(({ id }) => id === currentPhoneNumberId)
  const pages = sidebar.navigation.flatMap((group) => group.pages.map(({ href, label }) => ({ href, label })))
  const numberPaths = sidebar.navigation
    .filter((group) => group.isOfNumber)
    .flatMap((group) => group.pages.map(({ href }) => href))
  const { role } = sidebar.person
  const actions = creations
    .filter(({ permission }) => refusal(role, permission) === undefined)
    .map(({ href, label }) => ({ href, label }))
  return (
    <CommandPaletteProvider
      pages={[...pages, ...settings]}
      phoneNumberId={currentPhoneNumberId}
      {...{ role, actions, accounts, accountKey }}
    >
      <a
        href="#main"
        className="sr-only z-50 rounded-sm bg-surface-raised px-3 py-2 font-medium shadow-popup focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <PagePending />
      <TopBar bell={bell} />
      <div className="lg:grid lg:grid-cols-[auto_minmax(0,1fr)] print:block">
        <div className="border-border bg-surface-sunken in-[:root:has([data-focus-mode])]:hidden lg:border-r">
          <Sidebar {...sidebar} />
        </div>
        {bell?.panel}
        <main
          id="main"
          tabIndex={-1}
          className="px-4 py-3 outline-none sm:px-6 lg:col-start-2 lg:px-8 lg:py-4"
        >
          <div className={frameLook}>
            {accounts.length > 1 && <OtherAccountNotice {...{ accounts }} currentKey={accountKey} />}
            <NumberPill paths={numberPaths}>
              <Switcher {...{ phoneNumbers, currentPhoneNumberId }} isPill />
            </NumberPill>
            <CurrentPhoneNumberProvider phoneNumber={current}>{children}</CurrentPhoneNumberProvider>
          </div>
        </main>
      </div>
    </CommandPaletteProvider>
  )
}

interface NavItem {
  href: string
  label: string
  icon: NavigationIconName
  /** How much of it needs attention. */
  count?: ReactNode
  /** It isn't part of the console and opens in a new tab. */
  opensTab?: boolean
}

interface NavGroup {
  /** What its pages have in common; undefined for general pages. */
  label?: string
  /** They are about the current phone number. */
  isOfNumber?: boolean
  pages: readonly NavItem[]
}

/** A group of pages, below the control that selects their subject. */
function NavigationGroup({ group: { label, pages }, children }: { group: NavGroup; children?: ReactNode }) {
  return (
    <div>
      {label && <p className="mb-1 px-2 text-xs font-medium text-text-faint rail:hidden">{label}</p>}
      {children && <div className="mb-1.5">{children}</div>}
      <ul aria-label={label} className="space-y-0.5">
        {pages.map((item) => (
          <li key={item.href}>
            <NavigationLink href={item.href} label={item.label} opensTab={item.opensTab}>
              <NavigationIcon name={item.icon} />
              <span className="rail:sr-only">{item.label}</span>
              {item.count}
              {item.opensTab && (
                <ExternalLink
                  aria-label="Opens in a new tab"
                  className="ml-auto size-3.5 shrink-0 rail:hidden"
                />
              )}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
