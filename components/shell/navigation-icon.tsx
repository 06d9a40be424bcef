import {
  Activity,
  ClipboardCheck,
  ContactRound,
  Gauge,
  History,
  MessageCircle,
  MessageSquareText,
  PhoneCall,
  QrCode,
  Settings,
  Smartphone,
  TriangleAlert,
  Workflow,
} from 'lucide-react'

const icons = {
  overview: Gauge,
  'phone-numbers': Smartphone,
  'business-profile': ContactRound,
  templates: MessageSquareText,
  flows: Workflow,
  history: History,
  'qr-codes': QrCode,
  calling: PhoneCall,
  events: Activity,
  incidents: TriangleAlert,
  proposals: ClipboardCheck,
  phone: MessageCircle,
  settings: Settings,
}

export type NavigationIconName = keyof typeof icons

/** The icon of a page, by its resource name. */
export function NavigationIcon({ name }: { name: NavigationIconName }) {
  const Icon = icons[name]
  return <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
}
