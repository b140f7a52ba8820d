-- With this, wrk requests the paths after "--" in turns, as a browser does that views a page.
local paths, sent = {}, 0

function init(args)
  for index, path in ipairs(args) do paths[index] = path end
end

function request()
  sent = sent + 1
  return wrk.format(nil, paths[(sent - 1) % #paths + 1])
end
