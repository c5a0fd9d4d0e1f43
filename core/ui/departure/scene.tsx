import css from './departure.module.css'

const way = 'M190 128C250 62 390 62 450 128'

/** From our house to the other, step by step: the CSS reads how far it is from data-stage. */
export function Scene() {
  return (
    <svg className={css.scene} viewBox="0 0 640 240" aria-hidden="true" focusable="false">
      <circle className={css.sun} cx="506" cy="50" r="22" />
      <path
        className={css.far}
        d="M0 176c90-58 170-66 256-30 74 30 120 12 192-22 70-32 132-22 192 10v106H0z"
      />
      <path className={css.near} d="M0 212c120-40 236-34 344-12 110 22 196 12 296-22v62H0z" />
      <rect className={css.house} x="94" y="92" width="92" height="92" rx="24" />
      <path className={css.sign} d="M122 166c-2-14 33-13 33-27s-29-13-24-29" />
      <path className={css.dots} d={way} />
      <path className={css.walked} d={way} pathLength="100" />
      <g className={css.other}>
        <rect className={css.roof} x="454" y="92" width="92" height="92" rx="24" />
        <path className={css.tick} d="M480 139l14 15 27-31" />
      </g>
    </svg>
  )
}
