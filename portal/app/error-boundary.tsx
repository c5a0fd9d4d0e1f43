import { Component, type ReactNode } from 'react'
import { Button } from '#core/ui/button/button.tsx'
import { Screen } from '../kit/screen/screen.tsx'
import { text } from '../kit/text.ts'

/** Keeps the frame standing when a page breaks, and says what to do. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <Screen title={text.crash.title} lead={text.crash.body}>
        <Button onClick={() => window.location.reload()}>{text.crash.reload}</Button>
        <p>{text.crash.help}</p>
      </Screen>
    )
  }
}
