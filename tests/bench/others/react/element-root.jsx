import { Component } from 'react'
import { usePreconnect } from '../../../../widget/preconnect.ts'

/** Error boundary that falls back to the light DOM; React needs a class for it. */
class Guard extends Component {
  state = {}

  static getDerivedStateFromError() {
    return { failed: true }
  }

  componentDidCatch(error) {
    this.props.fail(error)
  }

  render() {
    return this.state.failed ? <slot /> : this.props.children
  }
}

/** widget/element-root.tsx for React instead of Preact; views, element and build are the same. */
export function createRootView(View) {
  return function Root(props) {
    const [way, warm] = usePreconnect()
    return (
      <Guard fail={props.fail}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only looks on where a link is about to be followed */}
        <div className="embed" part="base" lang="pt-BR" dir="ltr" onPointerOver={warm} onFocus={warm}>
          <View {...props} />
          {way && <link rel="preconnect" href={way} />}
        </div>
      </Guard>
    )
  }
}
