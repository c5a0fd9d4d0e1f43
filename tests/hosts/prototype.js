// Replaces `Array.from` like Prototype and MooTools: accepts array-likes only and never calls the mapper.
Array.from = (iterable) => {
  let { length } = iterable
  const results = new Array(length)
  while (length--) results[length] = iterable[length]
  return results
}
