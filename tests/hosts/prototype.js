// What Prototype and MooTools put in place of the language's own: it takes what has a length, and calls nothing.
Array.from = (iterable) => {
  let { length } = iterable
  const results = new Array(length)
  while (length--) results[length] = iterable[length]
  return results
}
