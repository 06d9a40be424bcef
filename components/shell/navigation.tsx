import { NavigationIcon, type NavigationIconName } from './navigation-icon'
import { NavigationLink } from './navigation-link'

export interface NavItem {
  href: string
  label: string
  icon: NavigationIconName
  /** It is no page of the console, and stands beside it. */
  opensTab?: boolean
}

/** The pages of the console. */
export function Navigation({ items }: { items: readonly NavItem[] }) {
  return (
    <nav aria-label="Main">
      <ul className="space-y-0.5">
        {items.map((item) => (
          <li key={item.href}>
            <NavigationLink href={item.href} opensTab={item.opensTab}>
              <NavigationIcon name={item.icon} />
              {item.label}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
