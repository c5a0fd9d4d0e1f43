import { Component, type ReactNode } from 'react'
import type { RouteId } from '#core/routes/pages.ts'
import { Button } from '#core/ui/button/button.tsx'
import { openPage } from '../kit/open-page.ts'
import { TaskScreen } from '../kit/screen/task-screen.tsx'
import { text } from '../kit/text.ts'

interface ErrorBoundaryProps {
  /** The page inside the boundary. */
  of: RouteId
  children: ReactNode
}

/** Keeps the frame when a page throws, and redirects to the error page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    const { pathname, search } = window.location
    if (this.props.of !== 'problem')
      openPage('problem', { replace: true, state: { from: pathname + search } })
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <TaskScreen title={text.crash.title} lead={text.crash.body}>
        <Button onClick={() => window.location.reload()}>{text.crash.reload}</Button>
        <p>{text.crash.help}</p>
      </TaskScreen>
    )
  }
}
