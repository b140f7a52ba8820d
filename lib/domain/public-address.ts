import ipaddr from "ipaddr.js";

const LOCAL_NAME = /^[^.]+$|\.(?:localhost|local|internal|test|home\.arpa)$/;
const LOCAL_RANGES = ["unspecified", "loopback", "private", "linkLocal", "uniqueLocal", "carrierGradeNat"];

export function isPublicAddress(url: string) {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(host) ? !LOCAL_RANGES.includes(ipaddr.parse(host).range()) : !LOCAL_NAME.test(host);
}
