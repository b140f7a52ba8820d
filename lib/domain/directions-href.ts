/** Opens Google Maps, on phones its app (https://developers.google.com/maps/documentation/urls/get-started). */
export function directionsHref(address: string) {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: address })}`;
}
