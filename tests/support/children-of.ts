import { execFileSync } from "node:child_process";

export function childrenOf(pid: number) {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).trim().split("\n");
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .map((match) => ({ pid: Number(match?.[1]), parent: Number(match?.[2]), command: match?.[3] ?? "" }))
    .filter(({ parent }) => parent === pid);
}
