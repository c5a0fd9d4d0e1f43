import { Component, type ComponentChildren, type ComponentType } from 'preact'

/** Tells the host page; false when a listener called preventDefault. */
export type Emit = (name: `credit-${string}`, detail: object, cancelable?: boolean) => boolean

export type View<Settings> = ComponentType<Settings & { emit: Emit }>

/** What the element hands to its root at each render. */
export interface RootProps<Settings> {
  settings: Settings
  emit: Emit
  onError: (error: unknown) => void
}

interface BoundaryProps {
  children: ComponentChildren
  onError: (error: unknown) => void
}

/** Gives way to the fallback the partner wrote; the next change of an attribute is a new try. */
class Boundary extends Component<BoundaryProps, { failed?: ComponentChildren }> {
  override componentDidCatch(error: unknown): void {
    this.setState({ failed: this.props.children })
    this.props.onError(error)
  }

  override render({ children }: BoundaryProps) {
    return this.state.failed === children ? <slot /> : children
  }
}

/** The view as the one child of a shadow root; it is Portuguese, left to right, whatever the page is. */
export function rootOf<Settings extends object>(View: View<Settings>) {
  return function Root({ settings, emit, onError }: RootProps<Settings>) {
    return (
      <Boundary onError={onError}>
        <div class="embed" part="base" lang="pt-BR" dir="ltr">
          <View {...settings} emit={emit} />
        </div>
      </Boundary>
    )
  }
}
