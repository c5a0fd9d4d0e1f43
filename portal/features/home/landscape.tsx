import css from './hero.module.css'

/** Decorative hills, a low sun and a winding path; cropped to any width. */
export function Landscape() {
  return (
    <svg
      className={css.landscape}
      viewBox="0 0 1440 520"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={css.sun} cx="1026" cy="176" r="60" />
      <path
        className={css.far}
        d="M0 372c110-46 214-58 330-44 150 18 246-30 372-96 122-64 226-70 342-22 128 54 238 30 396-40v350H0z"
      />
      <path
        className={css.mid}
        d="M0 420c160-40 300-30 430-6 190 36 300-44 434-100 150-62 330-58 576-34v240H0z"
      />
      <path
        className={css.road}
        d="M1262 222c28 9 62 19 53 35-9 14-97 10-137 28-46 22 0 38 50 52 40 12 10 52-50 80h80c60-34 60-70 2-86-46-12-82-22-60-38 28-18 128-14 128-38 0-16-36-28-62-34z"
      />
      <path className={css.near} d="M0 478c260-56 480-36 700-8 270 34 500 14 740-50v100H0z" />
    </svg>
  )
}
