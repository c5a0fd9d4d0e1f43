import r2wc from '@r2wc/core'
import { render } from 'lit'
import { elementOf } from '../../../../widget/element.ts'
import { attributes, readSettings } from '../../../../widget/simulator/schema.ts'
import { Simulator } from './simulator.ts'

function update(drawn, props) {
  drawn.props = props
  drawn.simulator.follow(props)
  drawn.draw()
}

/** Lit's templates in the product's own element: what it promises to a page costs the same whatever draws it. */
const lit = {
  mount(container, _view, props) {
    const draw = () => render(drawn.simulator.template(drawn.props), container)
    const drawn = { simulator: new Simulator(draw, props.emit), draw }
    update(drawn, props)
    return drawn
  },
  update,
  unmount: () => undefined,
}

customElements.define(
  'credit-simulator',
  elementOf({ attributes, readSettings }, (props) => r2wc(() => null, { shadow: 'open', props }, lit)),
)
